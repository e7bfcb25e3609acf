import { Button } from '@parcelport/ui/button.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { RichText } from '../../rich-text.tsx'
import { paths } from '../../paths.ts'
import './call-to-action.css'

interface CallToActionProps {
  /** On sand, after a white section. */
  readonly sand?: boolean
}

/** The invitation near the end of a page: title, text (HTML) and a link to an account. Shows nothing without content. */
export const CallToAction = ({ sand = false }: CallToActionProps): ReactNode => {
  const section = useContent('/get/section')
  if (!section) return null
  return (
    <section className={classNames('section', sand && 'sand')}>
      <div className="container">
        <div className="cta on-ink">
          {section.image ? (
            <div className="cta-pic">
              <Picture src={section.image} alt="" sizes="(min-width: 900px) 60vw, 100vw" />
            </div>
          ) : null}
          <div className="cta-text">
            <h2>{section.title}</h2>
            <RichText html={section.description} />
            <Button as={Link} to={paths.signUp} size="lg">
              Sign up for free
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
