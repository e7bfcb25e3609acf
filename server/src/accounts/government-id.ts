import type { Config } from '../platform/config.ts'
import { createSealing, type Sealing } from '../platform/sealing.ts'

/**
 * Seals the numbers of identity documents of a company's customers; the context is the customer's id. Opened for staff alone, who are
 * recorded.
 */
export const governmentIdSealing = (
  { secretKey, previousSecretKeys }: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
  tenantId: string,
): Sealing => createSealing([secretKey, ...previousSecretKeys], 'government ids', tenantId)
