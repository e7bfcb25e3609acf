/**
 * A unique key of 128 random bits. `crypto.randomUUID` exists on https and localhost only; a warehouse PC may use plain http in
 * its own network.
 */
export const newKey = (): string => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
