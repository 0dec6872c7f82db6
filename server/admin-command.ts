/** Name of the command line in messages: on the installed service `plumbline-admin`. */
export const self = process.env['ADMIN_COMMAND'] ?? 'npm run admin --';
