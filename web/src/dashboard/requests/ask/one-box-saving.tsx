import { classNames } from '@parcelport/ui/class-names.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import type { BoxPrice } from '../../../api/warehouse/requests.ts'
import { useSayUsd, type SayUsd } from '../../payment/use-say-usd.ts'

/** `Saves US$14.50`, or that separate packages are cheaper. Pure. */
const verdict = (savesUsd: number, say: SayUsd): string => {
  if (savesUsd === 0) return 'It costs the same'
  return savesUsd > 0 ? `Saves ${say(savesUsd)}` : `Apart is ${say(-savesUsd)} cheaper`
}

const Compared = ({ price }: { readonly price: BoxPrice }): ReactNode => {
  const say = useSayUsd()
  const { apartUsd, togetherUsd, packingUsd, savesUsd, billableLb } = price
  if (apartUsd === null || togetherUsd === null || packingUsd === null || savesUsd === null)
    return <p>We cannot say yet what one box costs. If it costs more than apart, we ask you first.</p>
  return (
    <div className={classNames('ask-saves', savesUsd < 0 && 'ask-saves-not')}>
      <dl className="one-box">
        <div>
          <dt>Apart</dt>
          <dd className="num">{say(apartUsd)}</dd>
        </div>
        <div>
          <dt>{`In one box (${billableLb} lb)`}</dt>
          <dd className="num">{`about ${say(togetherUsd)}`}</dd>
        </div>
        {packingUsd > 0 && (
          <div>
            <dt>Packing</dt>
            <dd className="num">{say(packingUsd)}</dd>
          </div>
        )}
      </dl>
      <b className="num">{verdict(savesUsd, say)}</b>
      <p className="small">Freight by today’s rates. If the finished box costs more than apart, we ask you first.</p>
    </div>
  )
}

interface OneBoxSavingProps {
  /** Undefined until two packages are chosen. */
  readonly box: Pick<UseQueryResult<BoxPrice>, 'data' | 'error'> | undefined
}

/** Freight of the chosen packages apart and in one box, and what one box saves. */
export const OneBoxSaving = ({ box }: OneBoxSavingProps): ReactNode => (
  <div role="status">
    {!box && <p>Choose one more package, and we tell you what one box saves.</p>}
    {box?.data && <Compared price={box.data} />}
    {box?.error && <p className="wrap-anywhere">{messageOf(box.error, 'We could not work out what one box costs.')}</p>}
  </div>
)
