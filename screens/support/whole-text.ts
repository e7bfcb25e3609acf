/**
 * For `screen.findByText`: the smallest element whose whole text this is, also where a link or a bold word stands within. The library's own
 * match looks at the text that an element has beside its children.
 */
export const wholeText =
  (words: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    const fits = (one: Element): boolean => {
      const text = (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      return typeof words === 'string' ? text === words : words.test(text)
    }
    return element !== null && fits(element) && ![...element.children].some(fits)
  }
