import type { ReactNode } from 'react'

/** An open, empty parcel. */
export const ParcelDrawing = (): ReactNode => (
  <svg className="parcel-drawing" viewBox="0 0 160 120" aria-hidden="true">
    <ellipse cx="80" cy="108" rx="62" ry="8" fill="#F8EBD8" />
    <path fill="#C98F56" d="M36 52h88v52H36z" />
    <path fill="#D9A066" d="M36 52h52v52H36z" />
    <path fill="#E2B27E" d="M36 52 20 70l46 8 22-26zM124 52l14 16-40 8-10-24z" />
    <path fill="#FF6B3D" d="M56 104V82l10 2v20z" />
    <path fill="#fff" d="M92 82h24v16H92z" />
    <path stroke="#0B2740" strokeWidth="2" d="M96 87h14M96 92h9" />
    <path
      fill="none"
      stroke="#0F4C75"
      strokeWidth="2"
      strokeDasharray="2 6"
      strokeLinecap="round"
      d="M104 14C92 8 78 12 74 22s-4 14-14 20"
    />
    <path fill="#FF6B3D" d="m102 6 16 9-15 7 3-8z" />
  </svg>
)
