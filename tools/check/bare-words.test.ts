import { describe, expect, it } from 'vitest'
import { bareWords } from './bare-words.ts'

const within = (jsx: string): string[] =>
  bareWords('web/src/a.tsx', `const A = () => ${jsx}`).map((said) =>
    said.replace(/^web\/src\/a\.tsx:1: | in an element of.*$/g, ''),
  )

describe('on a translated page, words stand in an element of their own', () => {
  it.each([
    ['words that come and go', "<p><b>One</b>{late && ', late'}</p>"],
    ['words after words', '<p>Order {code}{there !== null && `, there ${there}`}</p>'],
    ['words that change beside an icon', "<button><Icon /> {sent ? 'Again' : 'Send'}</button>"],
    ['words instead of nothing', "<p>On a shelf{shelf ? `, ${shelf}` : ''}.</p>"],
    ['words where there is no name', "<Link>{name || 'Shop'} <Icon /></Link>"],
    ['words or an element', "<p>Write to {link ? <a>{email}</a> : 'us'}</p>"],
    ['words in brackets', "<p>{early && ('Early. ')}<b>Now</b></p>"],
    ['words of a list', '<p>{all.map(({ name }) => `${name}, `)}<b>and you</b></p>'],
    ['a number', '<p><b>Left</b>{some && 7}</p>'],
  ])('finds %s', (_what, jsx) => expect(within(jsx)).toEqual(['words that change stand']))

  it.each([
    ['an element that comes and goes', '<button>{busy && <Spinner />} Save</button>'],
    ['one of two elements', '<p>{good ? <Check /> : <Cross />}Saved</p>'],
    ['the elements of a list', '<p>{all.map((one) => <b key={one}>{one}</b>)} gave it too</p>'],
    ['an icon of one of two shapes', '<button><Icon of={muted ? Off : On} /> Mute</button>'],
    ['an icon out of a table', '<p><Icon of={icons[tone]} /> Held</p>'],
    ['an element with a key', '<p><b key={at}>{at}</b> until noon</p>'],
    ['an element before what else comes and goes', '<p>{a && <A />}{b && <B />}Done</p>'],
  ])('finds the words after %s', (_what, jsx) => expect(within(jsx)).toContain('the words after what comes and goes stand'))

  it.each([
    ['a fragment of words and more', '<p>{chat && <>Or <a>chat</a></>}</p>'],
    ['one that a component gives back', '({ bill }) => bill ? <><Link />{`: ${bill}`}</> : <b>None</b>'],
  ])('finds %s', (_what, jsx) => expect(within(jsx)).toEqual(['the words of this fragment stand']))

  it('says where', () => {
    expect(bareWords('ui/src/b.tsx', "const B = () => (\n  <p>\n    <b />\n    {late && 'late'}\n  </p>\n)")).toEqual([
      expect.stringMatching(/^ui\/src\/b\.tsx:4: words that change stand in an element of its own/),
    ])
  })

  it.each([
    ['words that are all there is', "<p>{late ? 'Late' : 'In time'}</p>"],
    ['words that never change', '<p>New here? <Link>Sign up</Link></p>'],
    ['words in their element', '<p><b>One</b>{late && <span>, late</span>}</p>'],
    ['an element that comes after the words', '<p>Saved {good && <Check />}</p>'],
    ['an element before another', '<p>{busy && <Spinner />}<span>Save</span></p>'],
    ['an element before a blank', '<p>{good && <Check />} {name}</p>'],
    ['an icon of one shape', '<button><Icon of={Check} /> Save</button>'],
    ['blanks', "<p>{index > 0 && ' '}<b>One</b></p>"],
    ['elements alone', '<ul>{all.map((one) => <li key={one}>{one}</li>)}<li>More</li></ul>'],
    ['a fragment of elements', '<div>{done && <><h1>Done</h1><p>Go on</p></>}</div>'],
    ['texts in attributes', "<p title={late ? 'Late' : 'Early'}>Words <b>more</b></p>"],
  ])('leaves %s alone', (_what, jsx) => expect(within(jsx)).toEqual([]))
})
