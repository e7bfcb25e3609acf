/**
 * How often a test repeats what chance decides: few rounds in every run, each kind among them; many in `npm run test:long`
 * (TEST_ROUNDS=many), which meets the rarer ones.
 */
export const roundsOf = ({ few, many }: { readonly few: number; readonly many: number }): number =>
  process.env['TEST_ROUNDS'] === 'many' ? many : few
