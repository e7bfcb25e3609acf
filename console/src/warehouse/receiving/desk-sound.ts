const KEY = 'parcelport-desk-muted'

/** Whether this browser remembers that its sounds are muted. */
export const isMuted = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

/** Remembers in this browser whether its sounds are muted. */
export const keepMuted = (muted: boolean): void => {
  try {
    localStorage.setItem(KEY, muted ? 'yes' : 'no')
  } catch {
    // A browser without storage forgets it with the document.
  }
}

/** A tone: seconds until it starts, pitch in hertz, length in seconds. */
export type Tone = readonly [at: number, frequency: number, length: number]

/** Plays tones, unless they are muted or the browser has no sound. The last tone must end last. */
export const play = (tones: readonly Tone[]): void => {
  if (isMuted() || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.15
  volume.connect(context.destination)
  for (const [index, [at, frequency, length]] of tones.entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + length)
    if (index === tones.length - 1) tone.onended = () => void context.close()
  }
}

/**
 * Vibrates the phone or tablet in the hand, muted or not; does nothing in browsers without vibration, or before a first tap.
 * `pattern`: milliseconds of vibration and rest, in turn.
 */
export const shake = (pattern: number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}
