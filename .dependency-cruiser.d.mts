import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

export const featureEdges: Readonly<Record<string, readonly string[]>>
declare const config: IConfiguration & { forbidden: IForbiddenRuleType[] }
export default config
