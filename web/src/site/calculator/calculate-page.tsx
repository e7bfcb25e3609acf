import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { Calculator } from '../../calculator/calculator.tsx'
import { UntilOpening } from '../../opening-soon.tsx'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { calculatorQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { Benefits } from './benefits.tsx'
import { useFilledIn } from './use-filled-in.ts'

/** The cost calculator for everybody: hero, form, advantages. A weight in the address is filled into the form. */
const CalculatePage = (): ReactNode => {
  const hero = useContent('/get/cost-calculator')
  const { weight, unit } = useFilledIn()
  return (
    <PageFrame
      name="Cost calculator"
      path={paths.calculator}
      queries={calculatorQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt, low: true }}
    >
      <section className="section sand under-low">
        <div className="container">
          <UntilOpening what="Our prices are published on the day we open.">
            <Calculator
              key={`${weight} ${unit}`}
              weight={weight}
              unit={unit}
              next={
                <Button as={Link} to={paths.signUp}>
                  Get your Miami address
                </Button>
              }
            />
          </UntilOpening>
        </div>
      </section>
      <Benefits />
      <CallToAction />
    </PageFrame>
  )
}

export default CalculatePage
