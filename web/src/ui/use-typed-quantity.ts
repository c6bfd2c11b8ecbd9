import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { parseQuantity } from '#shared/catering/catering.ts'

/** Returns the properties of a quantity field. Typed text stays until the field is left. */
export function useTypedQuantity(quantity: number, onQuantity: (quantity: number) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? quantity,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onQuantity(parseQuantity(target.value, quantity))
    },
    onBlur: () => setTyped(undefined),
  }
}
