import type { Mutant } from './mutant.ts'
import { charging, paying } from './mutants-of-money.ts'
import { reading } from './mutants-of-reading.ts'

const platform = 'server/src/platform'
const packages = 'server/src/warehouse/packages'
const accounts = 'server/src/customers/accounts'
const invitations = 'server/src/office/import/invitations'

/** Where a package may go, and who is heard of two. */
const moving: readonly Mutant[] = [
  {
    rule: 'Delivered is the end',
    file: 'contract/src/statuses/packages-rules.ts',
    find: 'Delivered: [],',
    replace: "Delivered: ['Ready for pickup'],",
    tests: [`${packages}/transitions.test.ts`],
  },
  {
    rule: 'Action required takes a reason',
    file: `${packages}/move/move-package.ts`,
    find: 'needsReason.has(to) && !note',
    replace: 'needsReason.has(to) && note',
    tests: [`${packages}/move/move-package.test.ts`],
  },
  {
    rule: 'A step taken back is no step any more',
    file: `${packages}/move/steps-back.ts`,
    find: 'if (counter_entry) standing.pop()',
    replace: 'if (counter_entry) continue',
    tests: [`${packages}/move/steps-back.test.ts`],
  },
  {
    rule: 'Of two who change a package, the later is told',
    file: `${packages}/lock-version.ts`,
    find: 'if (pkg.version !== version)',
    replace: 'if (pkg.version < version)',
    tests: [`${packages}/staff-packages.test.ts`],
  },
  {
    rule: 'A decided claim is not decided again',
    file: `${packages}/claims/judge-claims.ts`,
    find: "if (claim.state !== 'open') throw decided()",
    replace: "if (claim.state === 'approved') throw decided()",
    tests: [`${packages}/claims/claims.test.ts`],
  },
  {
    rule: 'A scheduled publication gives way to what was published in between',
    file: 'server/src/site/content/edit/scheduled-publication.ts',
    find: ', author: due.author, from: due.based_on }',
    replace: ', author: due.author }',
    tests: ['server/src/site/content/edit/scheduled-publication.test.ts'],
  },
]

/** Who may do and see what. */
const guarding: readonly Mutant[] = [
  {
    rule: 'Rows of another company are not seen',
    file: 'server/migrations/0001-tenants.sql',
    find: 'on %I using (tenant_id = current_tenant()) with check',
    replace: 'on %I using (true) with check',
    tests: [`${platform}/database/tenant-transaction.test.ts`, `${platform}/database/tenant-tables.test.ts`],
  },
  {
    rule: 'A company’s scope ends with its transaction',
    file: `${platform}/database/tenant-transaction.ts`,
    find: "set_config('app.tenant', $1, true)",
    replace: "set_config('app.tenant', $1, false)",
    tests: [`${platform}/database/tenant-transaction.test.ts`],
  },
  {
    rule: 'A customer opens their own packages alone',
    file: `${packages}/packages-queries.ts`,
    find: ".where('id', '=', packageId)\n    .where('customer_id', '=', customerId)",
    replace: ".where('id', '=', packageId)",
    tests: [`${packages}/packages.test.ts`],
  },
  {
    rule: 'A role does what it has the permission for',
    file: 'server/src/company/staff/sessions/staff-authenticator.ts',
    find: 'if (!hasAll(held, permissionsNeeded(access)))',
    replace: "if (held.role === 'content' && !hasAll(held, permissionsNeeded(access)))",
    tests: ['server/src/company/staff/permission-matrix.test.ts'],
  },
  {
    rule: 'Nobody gives a role that may do more than theirs',
    file: 'server/src/company/staff/roles/managing.ts',
    find: 'if (!others.every(({ permissions }) => hasAll(manager, permissions)))',
    replace: 'if (others.length > 2 && !others.every(({ permissions }) => hasAll(manager, permissions)))',
    tests: ['server/src/company/staff/roles/staff-roles.test.ts'],
  },
  {
    rule: 'A document is judged as it was seen',
    file: 'server/src/customers/records/identity/decide-identity-routes.ts',
    find: 'if (row.identity_version !== version)',
    replace: 'if (row.identity_version < version)',
    tests: ['server/src/customers/records/identity/identity-check.test.ts'],
  },
  {
    rule: 'What one company sealed no other opens',
    file: `${platform}/sealing.ts`,
    find: 'keys: keyed(`${purpose} of ${owner}`)',
    replace: 'keys: keyed(purpose)',
    tests: [`${platform}/sealing.test.ts`],
  },
  {
    rule: 'Nothing is fetched from a private network',
    file: `${platform}/outgoing/public-address.ts`,
    find: "'0.0.0.0/8', '10.0.0.0/8',",
    replace: "'0.0.0.0/8',",
    tests: [`${platform}/outgoing/public-address.test.ts`],
  },
  {
    rule: 'A cell that begins with @ is no formula',
    file: `${platform}/csv.ts`,
    find: String.raw`/[=+\-@]/`,
    replace: String.raw`/[=+\-]/`,
    tests: [`${platform}/csv.test.ts`],
  },
]

/** Passwords, codes and how often somebody may try. */
const recovering: readonly Mutant[] = [
  {
    rule: 'A code has no more tries than the year’s budget',
    file: `${accounts}/recovery/plan-recovery.ts`,
    find: 'Math.min(TRIES_A_CODE, budget)',
    replace: 'TRIES_A_CODE',
    tests: [`${accounts}/recovery/plan-recovery.test.ts`],
  },
  {
    rule: 'A code runs out after ten minutes',
    file: `${accounts}/recovery/guess-code.ts`,
    find: 'expires_at > ${at}::timestamptz and tries_left > 0',
    replace: 'tries_left > 0',
    tests: [`${accounts}/recovery/recovery.test.ts`],
  },
  {
    rule: 'A password that the specification accepts is refused only where an owner says so',
    file: `${accounts}/passwords/new-password.ts`,
    find: 'company.refusesEasilyGuessed && ',
    replace: '',
    tests: [`${accounts}/passwords/new-password.test.ts`],
  },
  {
    rule: 'What a password’s mark says is good for its hash alone',
    file: `${accounts}/passwords/password-mark.ts`,
    find: ' ${passwordHash}`',
    replace: '`',
    tests: [`${accounts}/passwords/password-mark.test.ts`],
  },
  {
    rule: 'An authenticator’s code holds one step before and after',
    file: 'server/src/company/staff/second-factor/totp.ts',
    find: '[now - 1, now, now + 1]',
    replace: '[now - 2, now - 1, now, now + 1]',
    tests: ['server/src/company/staff/second-factor/totp.test.ts'],
  },
  {
    rule: 'Limits of an account are the same everywhere',
    file: `${platform}/limits/create-limits.ts`,
    find: 'rule.perNetwork ? Math.max(1, Math.round(rule.points * scale)) : rule.points',
    replace: 'Math.max(1, Math.round(rule.points * scale))',
    tests: [`${platform}/limits/limits.test.ts`],
  },
  {
    rule: 'A window that has run out begins again',
    file: `${platform}/limits/create-limits.ts`,
    find: 'points = case when counted.expires_at <= ${now} then ${points}::integer',
    replace: 'points = case when false then ${points}::integer',
    tests: [`${platform}/limits/limits.test.ts`],
  },
  {
    rule: 'A household’s IPv6 addresses count as one',
    file: `${platform}/limits/network-of.ts`,
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: [`${platform}/limits/limits.test.ts`],
  },
  {
    rule: 'Marks that reorder text are taken out of a name',
    file: `${platform}/text/plain-line.ts`,
    find: "    .replace(directions, '')\n",
    replace: '',
    tests: [`${platform}/text/plain-line.test.ts`],
  },
]

const named = {
  file: 'server/src/platform/http/answer/idempotency.ts',
  tests: ['server/src/platform/http/answer/idempotency.test.ts'],
}
/** What is asked again, what comes twice, and what is full. */
const repeating: readonly Mutant[] = [
  {
    rule: 'One key never answers for two requests',
    ...named,
    find: 'row.call !== named.call || !row.fingerprint.equals(named.fingerprint)',
    replace: 'row.call !== named.call',
  },
  {
    rule: 'What moves money is never taken without its key',
    ...named,
    find: "headers['idempotency-key'] !== undefined) return",
    replace: 'true) return',
  },
  {
    rule: 'Who does not answer is spared for half a minute',
    file: `${platform}/mail/breaker.ts`,
    find: 'const MOST_FAILURES = 3',
    replace: 'const MOST_FAILURES = 300',
    tests: [`${platform}/mail/breaker.test.ts`],
  },
  {
    rule: 'A full disk is away, not wrong',
    file: `${platform}/away.ts`,
    find: "  'ENOSPC',\n",
    replace: '',
    tests: [`${platform}/away.test.ts`],
  },
  {
    rule: 'One network never takes everybody’s room',
    file: 'server/src/platform/http/body/budget.ts',
    find: 'if (own + bytes > ofNetwork + besides)',
    replace: 'if (own > ofNetwork)',
    tests: ['server/src/platform/http/body/budget.test.ts'],
  },
  {
    rule: 'The last page of a list says that it is the last',
    file: 'server/src/platform/http/answer/page-cursor.ts',
    find: 'rows.length > limit &&',
    replace: 'rows.length >= limit &&',
    tests: ['server/src/platform/http/answer/page-cursor.test.ts'],
  },
  {
    rule: 'Of two who invite an import’s customers at once, one does',
    file: `${invitations}/invite-routes.ts`,
    find: ' !== invited) throw',
    replace: ' === -1) throw',
    tests: [`${invitations}/invite-imported.test.ts`],
  },
  {
    rule: 'Nobody who has chosen a password is asked to choose one',
    file: `${invitations}/invite-imported.ts`,
    find: 'customer.password_changed_at.getTime() === doneAt?.getTime()',
    replace: 'doneAt !== null',
    tests: [`${invitations}/invite-imported.test.ts`],
  },
]

/** Every fault that must turn a test red: `npm run mutate`. */
export const mutants: readonly Mutant[] = [
  ...charging,
  ...paying,
  ...moving,
  ...guarding,
  ...recovering,
  ...repeating,
  ...reading,
]
