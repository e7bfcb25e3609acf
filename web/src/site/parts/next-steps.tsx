import { Button } from '@parcelport/ui/button.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import './next-steps.css'

interface NextStepsProps {
  /** On sand, where the section before it is white. */
  readonly sand?: boolean
}

/** The way on from a page that ends in what there is to read. In words of the product: it asks for no content that home counts as its own. */
export const NextSteps = ({ sand = false }: NextStepsProps): ReactNode => (
  <section className={classNames('section', sand && 'sand')} aria-labelledby="next-steps">
    <div className="container">
      <div className="next-steps on-ink">
        <h2 id="next-steps">Your next package can come through us</h2>
        <div className="row">
          <Button as={Link} to={paths.signUp} size="lg">
            Sign up for free
          </Button>
          <Button as={Link} to={paths.calculator} size="lg" variant="light">
            Price a package
          </Button>
        </div>
      </div>
    </div>
  </section>
)
