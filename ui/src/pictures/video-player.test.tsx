import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VideoPlayer, videoType } from './video-player.tsx'

// jsdom plays nothing; these report what a browser would
const load = vi.fn<() => void>()
let paused = true
beforeEach(() => {
  paused = true
  load.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    paused = false
    fireEvent.play(this)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused = true
    fireEvent.pause(this)
  })
  render(<VideoPlayer src={['/film.webm', '/film.mp4']} title="How a parcel travels" />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const video = () => document.querySelector('video')!
const button = () => screen.getByRole('button').getAttribute('aria-label')

test('a click on the film starts and stops it', () => {
  expect(button()).toBe('Play: How a parcel travels')
  fireEvent.click(video())
  expect(button()).toBe('Pause: How a parcel travels')
  fireEvent.click(video())
  expect(button()).toBe('Play: How a parcel travels')
})

test('when it ends it stands as at the start', () => {
  fireEvent.click(video())
  fireEvent.ended(video())
  expect(button()).toBe('Play: How a parcel travels')
  expect(load).toHaveBeenCalledOnce()
})

test('its still comes when it is near, in the size it is shown, and stands before the film and after it', () => {
  cleanup()
  const poster = '/media/demo/0123456789abcdef/still-1280x720.webp'
  render(<VideoPlayer src="/film.mp4" title="Film" poster={poster} />)
  const still = () => document.querySelector('img')
  expect(video().poster).toBe('')
  expect(['alt', 'loading'].map((name) => still()?.getAttribute(name))).toEqual(['', 'lazy'])
  expect(document.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain('.w640.avif 640w')
  fireEvent.click(video())
  expect(still()).toBeNull()
  fireEvent.click(video())
  expect(still()).toBeNull()
  fireEvent.ended(video())
  expect(still()?.getAttribute('src')).toBe(poster)
})

test('the type follows the ending', () => {
  expect(['a.mp4', 'a.WEBM?v=1', 'a.ogg', 'a.ogv#t=2', 'a.avi', 'a'].map(videoType)).toEqual([
    'video/mp4',
    'video/webm',
    'video/ogg',
    'video/ogg',
    undefined,
    undefined,
  ])
})

test('without a script the browser’s own controls are there; with one, ours', () => {
  expect(renderToStaticMarkup(<VideoPlayer src="/film.mp4" title="Film" />)).toContain(' controls=""')
  expect(video().controls).toBe(false)
})
