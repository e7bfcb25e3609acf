import { Type } from 'typebox'
import { holdKinds, holdRules } from './holds-rules.ts'

const Rule = Type.Enum([...holdRules], { message: 'Please choose what happens: block, ask or note.' })

/** A company's rules for packages that lack something. */
export const HoldRulesOf = Type.Object({
  'loose battery': Rule,
  'no invoice': Rule,
  'identity not checked': Rule,
  'no value': Rule,
  'open request': Rule,
  kept: Rule,
})

/** The holds on a package's next step, strictest first. */
export const Holds = Type.Array(Type.Object({ kind: Type.Enum([...holdKinds]), rule: Type.Enum([...holdRules]) }))

/** The sender confirms what the rules ask about, and is named in the audit log. Does not lift a block. */
export const confirmed = Type.Optional(Type.Boolean())
