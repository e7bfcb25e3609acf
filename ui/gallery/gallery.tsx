import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../src/overlays/toaster.tsx'
import { ButtonsGallery } from './buttons-gallery.tsx'
import { FieldsGallery } from './fields-gallery.tsx'
import { MotionGallery } from './motion-gallery.tsx'
import { RecordsGallery } from './records-gallery.tsx'
import { TokensGallery } from './tokens-gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the gallery')
createRoot(root).render(
  <StrictMode>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <Toaster />
    <main id="main" className="container grid gap-16 py-12">
      <h1>Components</h1>
      <TokensGallery />
      <ButtonsGallery />
      <FieldsGallery />
      <RecordsGallery />
      <MotionGallery />
    </main>
  </StrictMode>,
)
