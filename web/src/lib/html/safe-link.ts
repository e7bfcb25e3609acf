const external = /^https?:\/\/[^\s\\<>"'`@/][^\s\\<>"'`@]*$/i
const within = /^[/#](?![/\\])[^\s\\<>"'`]*$/
const contact = /^(?:mailto|tel):[^\s\\<>"'`]+$/i
const ownMedia = /^\/media\/[^\s\\<>"'`?#]+$/

/** Whether content may lead somewhere: a place on this site, a web address, mail or telephone; nothing that could run. */
export const isSafeLink = (address: string): boolean => within.test(address) || external.test(address) || contact.test(address)

/** Whether an address is a place on this site, which the router can open without leaving the page. */
export const isOwnPlace = (address: string): boolean => within.test(address)

/** Whether a picture inside rich text may be shown: only from our own store, because a page asks no other origin. */
export const isOwnPicture = (address: string): boolean => ownMedia.test(address)
