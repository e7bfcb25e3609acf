import type { ArticleCard } from '@parcelport/contract/site/content.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { longDate } from '../../lib/long-date.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import './blog-card.css'

interface BlogCardProps {
  readonly card: ArticleCard
}

/**
 * An article's picture, title, summary and day, if it has one; the whole card is a link. It belongs inside a `.posts` grid or a
 * carousel.
 */
export const BlogCard = ({ card }: BlogCardProps): ReactNode => (
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
    {card.publishedAt !== undefined && <time dateTime={card.publishedAt}>{longDate(card.publishedAt)}</time>}
    <Link className="go" to={paths.blog(card._id)}>
      Read more <span className="sr-only">about {card.blogTitle}</span> <Icon of={ArrowRight} />
    </Link>
  </article>
)
