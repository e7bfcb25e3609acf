import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useContent } from '../../api/site/content.ts'
import { packageInfo } from '../../api/prices/rates.ts'
import { FirstScreenEnd } from '../../frame/first-screen-end.tsx'
import { inKilograms, tierFor, weightTiers } from '../../lib/weight-tiers.ts'
import { paths } from '../../paths.ts'

const FIRST_WEIGHT = 3
const MAX_WEIGHT = 20

/** The cost of shipping by weight, from the rows that the calculator charges, and the company's facts. */
export const EstimateStrip = (): ReactNode => {
  const { data: rates } = useQuery({ ...packageInfo, staleTime: Number.POSITIVE_INFINITY, retryOnMount: false })
  const facts = useContent('/get/site-settings')?.facts ?? []
  const tiers = weightTiers(rates?.packageRates ?? [])
  const most = Math.min(MAX_WEIGHT, Math.floor(tiers.at(-1)?.lb ?? 0))
  if (most < 2 && facts.length === 0) return null
  return (
    <section className="home-strip sand" aria-label="Quick estimate and facts">
      <div className="container">
        {most >= 2 && <Estimate most={most} priceOf={(lb) => tierFor(tiers, lb)?.price ?? ''} />}
        {facts.length > 0 && (
          <ul className="home-facts">
            {facts.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className="muted">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FirstScreenEnd />
    </section>
  )
}

const Estimate = ({ most, priceOf }: { readonly most: number; readonly priceOf: (lb: number) => string }): ReactNode => {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const [lb, setLb] = useState(Math.min(FIRST_WEIGHT, most))
  const navigate = useNavigate()
  useEffect(() => {
    slider.current?.style.setProperty('--filled', `${((lb - 1) / (most - 1)) * 100}%`)
  }, [lb, most])
  return (
    <form
      className="home-estimate card card-lift"
      action={paths.calculator}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`${paths.calculator}?weight=${lb}&unit=lb`)
      }}
    >
      <div>
        <div className="spread">
          <label htmlFor={id}>How heavy is your package?</label>
          <output className="num" htmlFor={id}>
            <b>{lb} lb</b> <span className="muted">/ {inKilograms(lb)} kg</span>
          </output>
        </div>
        <input
          ref={slider}
          id={id}
          className="home-slider"
          type="range"
          name="weight"
          min={1}
          max={most}
          value={lb}
          aria-valuetext={`${lb} lb, ${priceOf(lb)}`}
          onChange={(event) => setLb(event.target.valueAsNumber)}
        />
        <input type="hidden" name="unit" value="lb" />
      </div>
      <p className="price">
        <span className="small muted">Shipping from Miami</span>
        <strong className="num">{priceOf(lb)}</strong>
      </p>
      <Button type="submit" variant="ink">
        Add duty and VAT <Icon of={ArrowRight} />
      </Button>
    </form>
  )
}
