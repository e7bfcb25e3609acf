import { Shelf } from './shelf.tsx'

const colours = {
  ink: 'bg-ink',
  'ink-2': 'bg-ink-2',
  ocean: 'bg-ocean',
  coral: 'bg-coral',
  'coral-ink': 'bg-coral-ink',
  'coral-tint': 'bg-coral-tint',
  sand: 'bg-sand',
  'sand-2': 'bg-sand-2',
  paper: 'bg-paper',
  kraft: 'bg-kraft',
  leaf: 'bg-leaf',
  sun: 'bg-sun',
  sky: 'bg-sky',
  line: 'bg-line',
  'line-field': 'bg-line-field',
  muted: 'bg-muted',
  blue: 'bg-blue',
  green: 'bg-green',
  red: 'bg-red',
  slate: 'bg-slate',
}

export const TokensGallery = () => (
  <>
    <Shelf title="Colour">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2">
        {Object.entries(colours).map(([name, background]) => (
          <div key={name} className={`small rounded-field px-2 pt-10 pb-2 ${background}`}>
            <span className="rounded-sm bg-white px-2 py-0.5">{name}</span>
          </div>
        ))}
      </div>
    </Shelf>
    <Shelf title="Type">
      <div className="stack font-display font-bold tracking-[-.02em]">
        <p className="text-60 leading-none tracking-[-.03em]">60 Collect in Barbados</p>
        <p className="text-48 leading-none">48 How it works</p>
        <p className="text-36 leading-none">36 Popular Brands</p>
        <p className="text-28 leading-none">28 Profile Information</p>
        <p className="text-22 leading-none">22 The price list is the price</p>
      </div>
      <p className="text-18">18 Tuesday and Friday flights, weighed and photographed before they leave.</p>
      <p>
        16 When your parcel reaches our desk in Doral we weigh it. <span className="num">US$1,284.70</span> Élise Muñoz,
        François – “curaçao” ‘Ōl’ — 3 × 4 → 12 … €9
      </p>
      <p className="small muted">14 Exactly as on your ID. Stores and Customs will see it.</p>
    </Shelf>
  </>
)
