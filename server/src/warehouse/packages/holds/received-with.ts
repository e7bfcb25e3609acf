import { becauseOf, holdsThat, type Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'

/** Warning after `is received` about what the company's rules block or ask; empty without any. */
export const receivedWith = (holds: readonly Hold[]): string => {
  const [blocking, asking] = [holdsThat('block', holds), holdsThat('ask', holds)]
  if (blocking.length > 0) return ` It is held: ${becauseOf(blocking)}.`
  return asking.length > 0 ? ` Before it flies, somebody confirms: ${becauseOf(asking)}.` : ''
}
