import { Type } from 'typebox'
import { holdKinds, holdRules } from './holds-rules.ts'

const Rule = Type.Enum([...holdRules], { message: 'Please choose what happens: block, ask or note.' })

/** What a company does with packages that lack something. */
export const HoldRulesOf = Type.Object({
  'loose battery': Rule,
  'no invoice': Rule,
  'identity not checked': Rule,
  'no value': Rule,
  'open request': Rule,
  kept: Rule,
})

/** What holds a package on its next step, the strictest first. */
export const Holds = Type.Array(Type.Object({ kind: Type.Enum([...holdKinds]), rule: Type.Enum([...holdRules]) }))

/** Whoever sends it has looked at what the rules ask about, and is named in the audit log. It lifts nothing that blocks. */
export const confirmed = Type.Optional(Type.Boolean())
