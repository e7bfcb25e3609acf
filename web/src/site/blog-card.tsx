import type { ArticleCard } from '@parcelport/contract/content.ts'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Picture } from '@parcelport/ui/picture.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import './blog-card.css'

interface BlogCardProps {
  readonly card: ArticleCard
  /** Its date, where there is room in the page for how dates are written. */
  readonly children?: ReactNode
}

/** An article's picture, title and summary; the whole card leads to it. Stands in a `.posts` grid or a carousel. */
export const BlogCard = ({ card, children }: BlogCardProps): ReactNode => (
  <article className="post">
    <div className="pic">
      <Picture
        src={card.blogImg}
        alt={card.blogImgAlt ?? ''}
        sizes="(min-width: 1024px) 33vw, (min-width: 700px) 50vw, 100vw"
      />
    </div>
    <h3>{card.blogTitle}</h3>
    <p>{card.blogSubtitle}</p>
    {children}
    <Link className="go" to={paths.blog(card._id)}>
      Read more <span className="sr-only">about {card.blogTitle}</span> <Icon of={ArrowRight} />
    </Link>
  </article>
)
