/** What a key may be made as; anything but active is refused with 401. Apart from the service, which loads late. */
export const keyStatuses = ['active', 'disabled'] as const;
