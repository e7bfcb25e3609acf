/**
 * Number of repetitions of a test that depends on chance: few in every run, each kind among them; many in `npm run test:long`
 * (TEST_ROUNDS=many), which finds rarer cases.
 */
export const roundsOf = ({ few, many }: { readonly few: number; readonly many: number }): number =>
  process.env['TEST_ROUNDS'] === 'many' ? many : few
