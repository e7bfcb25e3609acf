/** Joins the given class names; falsy ones are left out. Undefined when none is left, so that no empty attribute appears. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
