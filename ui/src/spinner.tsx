/** A turning ring in the text's colour. It says nothing by itself: stand a word beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** Covers the page while its content is on the way. */
export const PageSpinner = ({ label = 'Loading' }: { label?: string | undefined }) => (
  <div className="spinner-page" role="status" aria-label={label}>
    <Spinner />
  </div>
)
