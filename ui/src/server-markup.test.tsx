import { renderToString } from 'react-dom/server'
import Plane from 'lucide-react/icons/plane'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Accordion } from './motion/accordion.tsx'
import { Carousel } from './motion/carousel.tsx'
import { Combobox } from './fields/special/combobox.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { Field } from './fields/field.tsx'
import { FileDrop } from './fields/file-drop.tsx'
import { OtpInput } from './fields/special/otp-input.tsx'
import { PasswordInput } from './fields/password-input.tsx'
import { Reveal } from './motion/reveal.tsx'
import { Segment } from './fields/segment.tsx'
import { Status } from './lists/status.tsx'
import { Toaster } from './overlays/toaster.tsx'
import { VideoPlayer } from './pictures/video-player.tsx'

const nothing = () => undefined
const Everything = () => (
  <>
    <Toaster />
    <Carousel label="Brands" autoplay={2500} className="slides-2">
      <p>One</p>
    </Carousel>
    <Accordion items={[{ id: 'a', question: 'Why?', answer: 'So.' }]} columns={2} />
    <Reveal index={1}>Rises</Reveal>
    <Dialog open={false} onClose={nothing} title="Sure?" />
    <Status icon={Plane}>In transit</Status>
    <Field label="Product">
      <Combobox items={['Books']} itemText={String} itemKey={String} value={null} onChange={nothing} />
    </Field>
    <Field label="Password">
      <PasswordInput />
    </Field>
    <Field label="Unit" group>
      <Segment options={[{ value: 'kg', label: 'KG' }]} value="kg" onChange={nothing} />
    </Field>
    <Field label="Code" group>
      <OtpInput value="" onChange={nothing} />
    </Field>
    <Field label="Invoice">
      <FileDrop file={null} onChange={nothing} camera />
    </Field>
    <VideoPlayer src="/film.mp4" title="Film" />
  </>
)

test('the server’s markup needs no style attribute, and the browser takes it over without a word', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(nothing)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Everything />)
  document.body.append(place)
  expect(place.querySelectorAll('[style], style, script')).toHaveLength(0)
  const recovered = vi.fn<(error: unknown) => void>()
  await act(async () => void hydrateRoot(place, <Everything />, { onRecoverableError: recovered }))
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
})
