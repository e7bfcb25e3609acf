import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

export const wings: readonly string[]
export const contractWings: readonly string[]
export const rooms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
declare const config: IConfiguration & { forbidden: IForbiddenRuleType[] }
export default config
