const external = /^https?:\/\/[^\s\\<>"'`@/][^\s\\<>"'`@]*$/i
const within = /^[/#](?![/\\])[^\s\\<>"'`]*$/
const contact = /^(?:mailto|tel):[^\s\\<>"'`]+$/i
const ownMedia = /^\/media\/[^\s\\<>"'`?#]+$/

/** Whether content may link to an address: a page of this site, a web address, mail or telephone; nothing that could run code. */
export const isSafeLink = (address: string): boolean => within.test(address) || external.test(address) || contact.test(address)

/** Whether an address is a page of this site, which the router can open without a page load. */
export const isOwnPlace = (address: string): boolean => within.test(address)

/** Whether a picture inside rich text may be shown: only from our own store, because a page loads from no other origin. */
export const isOwnPicture = (address: string): boolean => ownMedia.test(address)
