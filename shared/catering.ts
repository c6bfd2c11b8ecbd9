import * as v from 'valibot'

const Percentage = v.pipe(v.number('percentage'), v.minValue(0, 'percentage'), v.maxValue(100, 'percentage'))

/** The four percentages of a quote, 0 to 100 (specification 9: default 0). */
export const CateringSettings = v.strictObject({
  deliveryPercentage: Percentage,
  salesTaxPercentage: Percentage,
  gratuityPercentage: Percentage,
  discountPercentage: Percentage,
})
export type CateringSettings = v.InferOutput<typeof CateringSettings>

export const defaultCateringSettings: CateringSettings = {
  deliveryPercentage: 0,
  salesTaxPercentage: 0,
  gratuityPercentage: 0,
  discountPercentage: 0,
}
