import { Button } from '@parcelport/ui/button.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import './next-steps.css'

interface NextStepsProps {
  /** On sand, after a white section. */
  readonly sand?: boolean
}

/** Links at the end of a page of text. The words are the product's own: it needs no content that belongs to the home page. */
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
