/** How the operator's commands are called here: on the installed service by `plumbline-admin`. */
export const self = process.env['ADMIN_COMMAND'] ?? 'npm run admin --';
