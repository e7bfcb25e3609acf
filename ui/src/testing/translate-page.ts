/** The test translator's text: each word gets another ending. Every visible text of a translated page looks like this. */
export const translated = (text: string): string => text.replaceAll(/\p{L}+/gu, (word) => `${word}o`)

const UNTOUCHED = 'script, style, textarea, [translate=no], .notranslate'

/** Like Chromium: the text node itself is removed, and two nested elements replace it. Blank text stays. */
const replace = (text: Text): void => {
  const { data, parentElement } = text
  if (data.trim() === '' || !parentElement || parentElement.closest(UNTOUCHED)) return
  const outer = document.createElement('font')
  const inner = document.createElement('font')
  inner.textContent = translated(data)
  outer.append(inner)
  // The translator's own elements are not translated again.
  outer.classList.add('notranslate')
  text.replaceWith(outer)
}

const replaceWithin = (node: Node): void => {
  if (node instanceof Text) return replace(node)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  found.forEach(replace)
}

/**
 * Translates the page as Chromium does, now and after each addition. Call the returned function at the end of the test. React
 * does not notice: its text nodes are no longer in the page.
 */
export const translatePage = (): (() => void) => {
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      addedNodes.forEach((node) => node.isConnected && replaceWithin(node))
      if (target instanceof Text && target.isConnected) replace(target)
    }
  })
  replaceWithin(document.body)
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => watch.disconnect()
}
