import { useSearchParams } from 'react-router'
import { useCursor } from './use-cursor.ts'

/**
 * Which of a screen's lists is shown, and which page of it; both are kept in the address. `lists` has the label of each; the first is
 * the default.
 */
export const useChosenList = <State extends string>(lists: Readonly<Record<State, string>>) => {
  const [search] = useSearchParams()
  const cursor = useCursor()
  const states = Object.keys(lists) as [State, ...State[]]
  const state = states.find((each) => each === search.get('state')) ?? states[0]
  return { lists, state, cursor }
}
