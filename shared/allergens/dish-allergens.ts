import * as v from 'valibot'
import {
  type Allergen,
  broths,
  type DishAllergens,
  type Diet,
  diets,
  lards,
  unknownDishAllergens,
  presences,
} from './allergens.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'

type Said = Omit<DishAllergens, 'checkedAt'>

const isMeatless = (diet: Diet): boolean => diet !== 'porkFree'

/** Why a dish cannot suit the diets that are said of it, or undefined: lard and broth are asked first, and nothing in it may gainsay them. */
function dietFault({ allergens: answers, diets, lard, broth }: Said): string | undefined {
  const has = (...some: Allergen[]) => some.some((one) => answers[one] === 'contains')
  const meatless = diets.some(isMeatless)
  if (diets.length === 0) return undefined
  if (!lard || !broth) return 'dietAsksFirst'
  if (lard === 'yes') return 'dietLard'
  if (broth === 'pork' || (meatless && broth !== 'no')) return 'dietBroth'
  if (meatless && has('fish', 'shellfish')) return 'dietFish'
  return diets.includes('vegan') && has('milk', 'eggs') ? 'dietMilkEggs' : undefined
}

/** Wheat has gluten in it. */
const isGlutenSaid = ({ wheat = 'not', gluten }: Said['allergens']): boolean => wheat === 'not' || gluten !== 'not'

const answer = v.optional(v.picklist(presences, 'allergenAnswer'))
const answers = v.strictObject({
  milk: answer,
  eggs: answer,
  fish: answer,
  shellfish: answer,
  treeNuts: answer,
  peanuts: answer,
  wheat: answer,
  soy: answer,
  sesame: answer,
  gluten: answer,
} satisfies Record<Allergen, typeof answer>)

/** What the owner says of what is in a dish. `checked`: it all holds as of now. When it was checked before is the server's to know. */
export const DishAllergensInput = v.pipe(
  v.object({
    allergens: v.optional(
      v.pipe(answers, v.forward(v.partialCheck([['wheat'], ['gluten']], isGlutenSaid, 'glutenInWheat'), ['gluten'])),
      {},
    ),
    diets: v.optional(
      v.pipe(
        v.array(v.picklist(diets, 'diets'), 'diets'),
        v.transform((chosen) => diets.filter((diet) => chosen.includes(diet))),
      ),
      [],
    ),
    lard: v.optional(v.picklist(lards, 'lard'), ''),
    broth: v.optional(v.picklist(broths, 'broth'), ''),
    checked: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['allergens'], ['diets'], ['lard'], ['broth']],
      (said) => dietFault(said) === undefined,
      ({ input }) => dietFault(input)!,
    ),
    ['diets'],
  ),
)
export type DishAllergensInput = v.InferOutput<typeof DishAllergensInput>

/** What was said as it is kept over that of before. Whatever is said anew holds only when she says so; `at` is the ISO instant. */
export function normalizeDishAllergens(
  { checked, allergens, diets, lard, broth }: Said & { checked?: boolean | undefined },
  before: DishAllergens = unknownDishAllergens,
  at = '',
): DishAllergens {
  const said = { allergens, diets, lard, broth }
  const { checkedAt, ...was } = before
  return { ...said, checkedAt: checked ? at : isSameJson(said, was) ? checkedAt : '' }
}
