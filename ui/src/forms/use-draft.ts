import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'

/** Problems by the name of the field that each is about. */
export type Problems = Readonly<Record<string, string | undefined>>

/** What a draft gives a field. */
export interface DraftField<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** What a draft gives a checkbox. */
export interface DraftCheck {
  readonly name: string
  readonly checked: boolean
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

type NameOf<Values> = keyof Values & string
type CheckOf<Values> = { [Name in NameOf<Values>]: Values[Name] extends boolean ? Name : never }[NameOf<Values>]

/** The values of a form while a person types, and the problems with them. */
export interface Draft<Values extends object> {
  readonly values: Values
  /** The properties of a field of `ui/src/fields`: `<MoneyField {...draft.field('amount')} label="Amount" />`. */
  readonly field: <Name extends NameOf<Values>>(name: Name) => DraftField<Values[Name]>
  /** The properties of a `Checkbox`. */
  readonly check: (name: CheckOf<Values>) => DraftCheck
  /** The problem with a field or with one of its items (`lines`, `lines.3`); for a name that is no field of the draft. */
  readonly error: (name: string) => string | undefined
  /** Changes some values, and forgets the problems with them. */
  readonly set: (change: Partial<Values>) => void
  /** Starts again, with the first values unless others are given. */
  readonly reset: (values?: Values) => void
  /**
   * Shows these problems and no others, and focuses the first wrong field: what the form itself finds wrong, or the fields of a
   * refusal. Returns whether there is a problem.
   */
  readonly refuse: (problems: Problems) => boolean
  /** The id of the form, in which the first wrong field is looked for: `<form id={draft.form}>`. */
  readonly form: string
}

const isAbout = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`)

/** Focuses the first wrong field after each refusal. While it is disabled, because the form is being sent, this waits. */
const useFocusOnFirstWrong = (form: string) => {
  const waits = useRef(false)
  useEffect(() => {
    if (!waits.current) return
    const wrong = document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong?.matches(':disabled')) return
    waits.current = false
    wrong?.focus()
  })
  return (): void => {
    waits.current = true
  }
}

/**
 * The draft of a form: its values, and their problems until the person changes the field or sends the form again. `initial`: the
 * first values, or a function that makes them.
 */
export const useDraft = <Values extends object>(initial: Values | (() => Values)): Draft<Values> => {
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Problems>({})
  const form = useId()
  const focusLater = useFocusOnFirstWrong(form)
  const set = (change: Partial<Values>): void => {
    const names = Object.keys(change)
    setValues((before) => ({ ...before, ...change }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !names.some((name) => isAbout(field, name)))),
    )
  }
  const put = <Name extends NameOf<Values>>(name: Name, value: Values[Name]): void =>
    set({ [name]: value } as unknown as Partial<Values>)
  const error = (name: string): string | undefined =>
    Object.entries(problems).find(([field, problem]) => problem && isAbout(field, name))?.[1]
  return {
    values,
    form,
    set,
    error,
    field: (name) => ({ name, value: values[name], error: error(name), onChange: (value) => put(name, value) }),
    check: (name) => ({
      name,
      checked: Boolean(values[name]),
      error: error(name),
      onChange: ({ target }) => put(name, target.checked as Values[typeof name]),
    }),
    reset: (next = first) => {
      setValues(next)
      setProblems({})
    },
    refuse: (found) => {
      setProblems(found)
      focusLater()
      return Object.values(found).some(Boolean)
    },
  }
}
