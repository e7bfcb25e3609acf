/** Units of the calculator; the first is the default (specification.md §9). */
export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Texts of specification.md §5, the same on both sides. */
export const calculatorMessages = {
  incomplete: 'Please fill in all required fields.',
  notPositive: 'Weight and product value must be positive numbers.',
  unit: 'Unit must be kg or lb.',
} as const

/** Kilograms in an international pound, exactly (specification.md §10 "Calculation"). */
export const KG_PER_LB = '0.45359237'
