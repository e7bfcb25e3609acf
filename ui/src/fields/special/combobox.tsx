import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useMemo, useState, type ChangeEvent } from 'react'
import { useFieldControl } from '../field-control.ts'

export interface ComboboxProps<Item> {
  items: readonly Item[]
  itemText: (item: Item) => string
  itemKey: (item: Item) => string
  /** Other words that find an entry; an entry with `*` is offered when nothing else matches. */
  itemWords?: ((item: Item) => readonly string[]) | undefined
  value: Item | null
  onChange: (item: Item | null) => void
  placeholder?: string | undefined
  /** The most entries listed at once. */
  limit?: number | undefined
  disabled?: boolean | undefined
  words?: { list: string; none: string; found: (count: number) => string } | undefined
}

const english = {
  list: 'Matches',
  none: 'Nothing matches. Try another word.',
  found: (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}. Use the up and down keys.`,
}

const none = (): readonly string[] => []

/** Entries whose text contains the needle; without any, those found by another word; without these too, the ones with `*`. Pure. */
const matching = <Item,>(
  items: readonly Item[],
  needle: string,
  itemText: (item: Item) => string,
  itemWords: (item: Item) => readonly string[],
): readonly Item[] => {
  const finds = [
    (item: Item) => itemText(item).toLowerCase().includes(needle),
    (item: Item) => itemWords(item).some((word) => word.startsWith(needle)),
    (item: Item) => itemWords(item).includes('*'),
  ]
  return finds.map((fits) => items.filter(fits)).find((found) => found.length > 0) ?? []
}

/** The text in the input. It follows an entry that is chosen or cleared from outside, unless the person is editing it. */
const useTyped = <Item,>(value: Item | null, itemText: (item: Item) => string) => {
  const [typed, setTyped] = useState(value ? itemText(value) : '')
  const [shownFor, setShownFor] = useState(value)
  if (value !== shownFor) {
    setShownFor(value)
    if (value) setTyped(itemText(value))
    else if (shownFor && typed === itemText(shownFor)) setTyped('')
  }
  return [typed, setTyped] as const
}

const { InputBlur, InputChange, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes

const reduced = <Item,>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> => {
  // leaving the box chooses nothing: only Enter, a click or a tap does
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  // the component keeps the text itself
  if (type === ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue }
  return changes
}

/**
 * A text input that finds entries containing the typed text, in upper or lower case. Choosing selects one; editing the text
 * clears it.
 */
export const Combobox = <Item,>(props: ComboboxProps<Item>) => {
  const { items, itemText, itemKey, itemWords = none, value, onChange, limit = 50, words = english } = props
  const control = useFieldControl({})
  const [typed, setTyped] = useTyped(value, itemText)
  const needle = typed.trim().toLowerCase()
  const matches = useMemo(
    () => matching(items, needle, itemText, itemWords).slice(0, limit),
    [items, itemText, itemWords, needle, limit],
  )
  const take = (text: string): void => {
    setTyped(text)
    if (value && text !== itemText(value)) onChange(null)
  }
  const box = useCombobox<Item>({
    items: matches,
    itemToString: (item) => (item ? itemText(item) : ''),
    itemToKey: (item) => item && itemKey(item),
    defaultHighlightedIndex: 0,
    inputValue: typed,
    selectedItem: value,
    ...(control.id && { inputId: control.id }),
    stateReducer: reduced,
    onInputValueChange: ({ inputValue, type }) => {
      // typing has been handled already
      if (type !== InputChange) take(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) setTyped(itemText(selectedItem))
      if (selectedItem) onChange(selectedItem)
    },
  })
  const listed = box.isOpen && !(value && typed === itemText(value))
  return (
    <div className="combo">
      <input
        {...box.getInputProps({
          ...control,
          className: 'input',
          placeholder: props.placeholder,
          disabled: props.disabled,
          autoComplete: 'off',
          'aria-labelledby': undefined,
          // In the input's own event: downshift reports it only after the next render, when a fast typist's next letter would
          // be lost.
          onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.target.value),
        })}
      />
      <ul {...box.getMenuProps({ className: 'combo-list', 'aria-label': words.list })} hidden={!listed || matches.length === 0}>
        {listed &&
          matches.map((item, index) => (
            <li key={itemKey(item)} {...box.getItemProps({ item, index })}>
              {/* One piece: a row laid out by flex drops the space between two. */}
              <span>
                <Marked text={itemText(item)} needle={needle} />
                <OtherWord words={itemWords(item)} text={itemText(item)} needle={needle} />
              </span>
            </li>
          ))}
      </ul>
      <p className={listed && needle && matches.length === 0 ? 'hint' : 'sr-only'} role="status">
        {listed && (matches.length === 0 ? words.none : words.found(matches.length))}
      </p>
    </div>
  )
}

/** The word by which an entry was found when its text does not contain the needle. */
const OtherWord = ({ words, text, needle }: { words: readonly string[]; text: string; needle: string }) => {
  if (!needle || text.toLowerCase().includes(needle)) return null
  const word = words.find((each) => each.startsWith(needle))
  return word && <span className="muted small">{` (${word})`}</span>
}

const Marked = ({ text, needle }: { text: string; needle: string }) => {
  const at = needle ? text.toLowerCase().indexOf(needle) : -1
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, at + needle.length)}</mark>
      <span>{text.slice(at + needle.length)}</span>
    </span>
  )
}
