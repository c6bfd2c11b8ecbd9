import * as v from 'valibot'
import {
  type Allergen,
  brothAnswers,
  type DishAllergens,
  type Diet,
  diets,
  lardAnswers,
  unknownDishAllergens,
  presences,
} from './allergens.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'

type Said = Omit<DishAllergens, 'checkedAt'>

const isMeatless = (diet: Diet): boolean => diet !== 'porkFree'

/** Returns why a dish cannot suit its diets, or undefined. Lard and broth must be answered. */
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

/** Wheat contains gluten. */
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

/** The owner's answers about a dish. `checked` says that all are true now; the server stores when. */
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
    lard: v.optional(v.picklist(lardAnswers, 'lard'), ''),
    broth: v.optional(v.picklist(brothAnswers, 'broth'), ''),
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

/** Returns the answers to store. Changed answers need a new check; `at` is the ISO instant of a check. */
export function toStoredAllergens(
  { checked, allergens, diets, lard, broth }: Said & { checked?: boolean | undefined },
  before: DishAllergens = unknownDishAllergens,
  at = '',
): DishAllergens {
  const said = { allergens, diets, lard, broth }
  const { checkedAt, ...was } = before
  return { ...said, checkedAt: checked ? at : isSameJson(said, was) ? checkedAt : '' }
}
