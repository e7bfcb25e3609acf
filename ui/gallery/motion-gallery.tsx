import { Accordion } from '../src/motion/accordion.tsx'
import { Carousel } from '../src/motion/carousel.tsx'
import { Card } from '../src/card.tsx'
import { Reveal } from '../src/motion/reveal.tsx'
import { VideoPlayer } from '../src/pictures/video-player.tsx'
import { Shelf } from './shelf.tsx'

const numbers = Array.from({ length: 14 }, (_, i) => i + 1)

export const MotionGallery = () => (
  <>
    <Shelf title="Accordion">
      <Accordion
        columns={2}
        items={['How long does a parcel take?', 'Do I need to prealert?', 'What will I pay besides shipping?'].map(
          (question) => ({
            id: question,
            question,
            answer: (
              <p>
                Flights leave Tuesday and Friday. A parcel that reaches Doral by 4 pm the day before is in Warrens in three
                working days.
              </p>
            ),
          }),
        )}
      />
    </Shelf>
    <Carousel
      label="Brands"
      heading={<h2>Popular Brands</h2>}
      autoplay={2500}
      speed={1200}
      className="slides-2 xs:slides-3 md:slides-4 lg:slides-5 xl:slides-7"
    >
      {numbers.map((number) => (
        <Card key={number}>Brand {number}</Card>
      ))}
    </Carousel>
    <Carousel label="Reviews" heading={<h2>Reviews</h2>} className="slides-1 min-[640px]:slides-[1.2] md:slides-2 lg:slides-3">
      {numbers.slice(0, 6).map((number) => (
        <Card key={number}>Review {number}</Card>
      ))}
    </Carousel>
    <Shelf title="Film and scroll">
      <VideoPlayer src={['film.webm', 'film.mp4']} title="How a parcel travels" />
      <ul className="grid gap-4 md:grid-cols-4">
        {numbers.slice(0, 4).map((number, i) => (
          <Reveal as="li" key={number} index={i}>
            <Card>Rises {number}</Card>
          </Reveal>
        ))}
      </ul>
    </Shelf>
  </>
)
