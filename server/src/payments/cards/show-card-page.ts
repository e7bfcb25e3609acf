import type { Tx } from '../../platform/database/database.ts'
import { rowId } from '../../platform/database/uuid.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { same } from './providers/card-answers.ts'
import { pageKeyHash } from './providers/card-page-key.ts'
import type { OpenAccount } from './providers/card-provider.ts'

/** How long a card company's page may be shown, in milliseconds: its token is valid as long. */
const SHOWN_WITHIN_MS = 5 * 60_000

/**
 * Headers for a card company's page. It runs foreign scripts, so it must not have our origin, whose storage holds the login token. The
 * sandbox gives it an opaque origin; it may only send its form to the card company.
 */
export const cardPageHeaders = ({ playedAt }: Pick<OpenAccount, 'playedAt'>): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    'sandbox allow-scripts allow-forms allow-top-navigation',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `form-action ${playedAt ?? 'https://*.ptranz.com'}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';'),
  // A sandboxed document with an opener policy is not shown at all (HTML, "navigation params by fetching").
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
})

/** The page of an attempt, for a request with its key: once, and within five minutes. Undefined otherwise. */
export const takeCardPage = async (
  tx: Tx,
  sealing: Sealing,
  { attemptId, key, now }: { attemptId: string; key: string; now: Date },
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('card_attempts')
    .select(['page', 'page_key', 'begun_at'])
    .where('id', '=', rowId(attemptId))
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst()
  if (!row?.page || row.page_key === null || !same(pageKeyHash(key), row.page_key)) return undefined
  if (now.getTime() - row.begun_at.getTime() > SHOWN_WITHIN_MS) return undefined
  await tx.updateTable('card_attempts').set({ page: null }).where('id', '=', attemptId).execute()
  return sealing.open(row.page, `page ${attemptId}`).toString('utf8')
}
