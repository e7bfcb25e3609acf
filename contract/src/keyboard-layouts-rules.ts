/**
 * A scanner sends keys, not signs: it presses the keys of a US keyboard, and the computer writes what its own layout has there. Each layout lists its
 * signs in the order of {@link us}, first without and then with Shift.
 */
const us = [`\`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./`, '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'] as const

/** Layouts as Windows has them. Both AZERTY layouts write digits with Shift only. */
const layouts = {
  French: [`²&é"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!`, '²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§'],
  Belgian: [`²&é"'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=`, '³1234567890°_AZERTYUIOP¨*£QSDFGHJKLM%WXCVBN?./+'],
  Spanish: [`º1234567890'¡qwertyuiop\`+çasdfghjklñ´zxcvbnm,.-`, 'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_'],
  'Latin American': [`|1234567890'¿qwertyuiop´+}asdfghjklñ{zxcvbnm,.-`, '°!"#$%&/()=?¡QWERTYUIOP¨*]ASDFGHJKLÑ[ZXCVBNM;:_'],
  German: [`^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-`, `°!"§$%&/()=?\`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_`],
  Swiss: [`§1234567890'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-`, '°+"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_'],
  Italian: [`\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-`, '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_'],
  Portuguese: [`\\1234567890'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-`, '|!"#$%&/()=?»QWERTYUIOP*`^ASDFGHJKLÇªZXCVBNM;:_'],
  Brazilian: [`'1234567890-=qwertyuiop´[]asdfghjklç~zxcvbnm,.;`, '"!@#$%¨&*()_+QWERTYUIOP`{}ASDFGHJKLÇ^ZXCVBNM<>:'],
} as const
export type KeyboardLayout = keyof typeof layouts

const usSigns = [...us.join('')]
const signsOf = (layout: KeyboardLayout): string[] => [...layouts[layout].join('')]
const toUs = (Object.keys(layouts) as KeyboardLayout[]).map(
  (layout) => new Map(signsOf(layout).map((sign, index) => [sign, usSigns[index] ?? sign])),
)
const letter = /^[A-Za-z]$/
const digit = /[0-9]/

/** What a computer with this layout writes where a scanner presses the keys of a US keyboard. Pure. */
export const typedOn = (layout: KeyboardLayout, text: string): string => {
  const signs = signsOf(layout)
  return [...text].map((sign) => signs[usSigns.indexOf(sign)] ?? sign).join('')
}

/**
 * What the keys of a text would be on a US keyboard, for each layout that makes a difference. Under Caps Lock AZERTY keyboards write digits: there
 * only letters are read otherwise. Pure.
 */
export const usReadings = (text: string): string[] => {
  const readings = toUs.map((signs) => {
    const capsLock = signs.get('1') === '!' && digit.test(text)
    return [...text].map((sign) => (capsLock && !letter.test(sign) ? sign : (signs.get(sign) ?? sign))).join('')
  })
  return [...new Set(readings)].filter((reading) => reading !== text)
}

export const OTHER_KEYBOARD = "The scanner types another keyboard's signs. Set its language to US."

/** Signs of other keyboards that no courier, and no shelf, has in a number. */
const foreign = /['"&(_§!éèçàùñßöäüìò´¨¿¡ºª«»·£µ°²³]/gi
const FEWEST_INSTEAD_OF_DIGITS = 4

/** Whether a scan has signs of another keyboard: one beside digits, or several where digits should be. Names have none or one. Pure. */
export const isOfOtherKeyboard = (scan: string): boolean => {
  const signs = scan.match(foreign)?.length ?? 0
  return digit.test(scan) ? /['§çñß´¨¿¡ºª«»·£µ°²³]/i.test(scan) : signs >= FEWEST_INSTEAD_OF_DIGITS
}
