import { userEvent } from '@testing-library/user-event'

/** Somebody's keyboard and pointer. No time passes between two presses, whether the page's clock stands or goes. */
export const user = userEvent.setup({ delay: null })
