import { keptAddress, offlinePasses, type AddressLine } from './offline-address.ts'
import './offline-page.css'

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const button = (text: string, press: () => void): HTMLButtonElement => {
  const made = element('button', text)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

const listOf = (lines: readonly AddressLine[]): HTMLElement => {
  const list = element('dl')
  for (const { label, value } of lines) {
    const line = element('div')
    line.append(element('dt', label), element('dd', value))
    list.append(line)
  }
  return list
}

const copyButton = (lines: readonly AddressLine[]): HTMLButtonElement => {
  const made = button('Copy the whole address', () => {
    const text = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
    navigator.clipboard.writeText(text).then(
      () => (made.textContent = 'Copied'),
      () => (made.textContent = 'Copying failed: hold a line to copy it'),
    )
  })
  return made
}

/** Shown in place of the dashboard without a network: the address that this customer saw last, and a button to try again. */
const again = (): void => (location.pathname === '/offline' ? location.assign('/dashboard') : location.reload())
const main = document.querySelector('main')
const lines = keptAddress()
const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const passes = offlinePasses()
if (passes.length > 0) {
  // At a counter the pass is what is needed first.
  const codes = passes.map(({ who, digits, until, untilWords = moment.format(new Date(until)) }) => ({
    label: `${who}, until ${untilWords}`,
    value: digits.replace(/^(\d{3})(\d{3})$/, '$1 $2'),
  }))
  main?.append(element('h2', passes.length === 1 ? 'Your pick-up pass' : 'Your pick-up passes'))
  main?.append(element('p', 'Say your box number and these six digits at the counter. Bring a photo ID.'), listOf(codes))
}
main?.append(
  element(
    'p',
    lines
      ? 'Your packages need a connection. Your US address is here:'
      : 'With a connection you see your packages and your US address here.',
  ),
)
if (lines) {
  main?.append(element('h2', 'Your US address'), listOf(lines))
  if ('clipboard' in navigator) main?.append(copyButton(lines))
}
main?.append(button('Try again', again))
addEventListener('online', again)

const LOOK_AGAIN_MS = 3000

/** A system reports "online" before requests succeed, and a server can be down: tries until it answers. */
const lookAgain = (): void => {
  fetch('/offline', { cache: 'no-store' }).then(again, () => setTimeout(lookAgain, LOOK_AGAIN_MS))
}
if (navigator.onLine) setTimeout(lookAgain, LOOK_AGAIN_MS)
